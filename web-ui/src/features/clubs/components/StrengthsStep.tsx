import { Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { SheetAction } from '@/components/sheet/SheetAction';
import classes from './ClubForm.module.css';
import { StrengthSlider } from './StrengthSlider';

interface StrengthsStepProps {
  nickName: string;
  strengths: readonly number[];
  onChange: (strengths: number[]) => void;
  onBack: () => void;
  onSubmit: () => void;
  isSaving: boolean;
}

/** Second step: how strong each team of the club is. */
export function StrengthsStep({
  nickName,
  strengths,
  onChange,
  onBack,
  onSubmit,
  isSaving,
}: StrengthsStepProps) {
  const { t } = useTranslation('clubs');
  return (
    <Form onSubmit={onSubmit}>
      <Text c="dimmed" ff="heading" fw={600} fz="md" lh={1.2}>
        {t('add.step', { step: 2 })} · {t('add.stepStrengths')}
      </Text>
      <p>
        {t('validation.strengthRequired')} {t('add.strengthsIntro')}
      </p>
      {strengths.map((strength, index) => (
        <StrengthSlider
          key={index}
          team={`${nickName} ${index + 1}`}
          value={strength}
          onChange={(changed) => onChange(strengths.with(index, changed))}
        />
      ))}
      <SheetAction>
        <div className={classes.actions}>
          <Button variant="default" onClick={onBack} disabled={isSaving}>
            {t('add.back')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('add.submit', { count: strengths.length })}
          </Button>
        </div>
      </SheetAction>
    </Form>
  );
}
