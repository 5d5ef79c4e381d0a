import { Notice } from '@/components/surfaces/Notice';
import { useTranslation } from '@/i18n/useTranslation';
import { missingLetters } from '../missingLetters';

/** Says before anything is printed which names would leave an empty place on paper. */
export function NotPrintable({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('common');
  return [...new Set(names)]
    .map((name) => ({ name, characters: missingLetters(name) }))
    .filter(({ characters }) => characters !== '')
    .map((params) => (
      <Notice key={params.name} tone="stop" w="min(100%, 210mm)" className="only-screen">
        {t('reasons.NOT_PRINTABLE', params)}
      </Notice>
    ));
}
