import { FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '@/components/buttons/Button';
import { StickyAction } from '@/components/buttons/StickyAction';
import { Form } from '@/components/fields/Form';
import { TextArea } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { guessColumns, type Table } from '../columns';
import { NoTableError, type Refusal } from '../noTable';
import { readFile, readText, type Read } from '../readTable';

/** Where a table comes from: pasted, dropped or chosen. */
export function TableChoice({ onTable }: { onTable: (table: Table) => void }) {
  const { t } = useTranslation('paste');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const forget = useRef<() => void>(null);
  const take = async (read: () => Read | Promise<Read>) => {
    try {
      const { rows, sheet } = await read();
      onTable({ ...guessColumns(rows), sheet });
    } catch (error) {
      setRefusal(error instanceof NoTableError ? error.refusal : 'unreadable');
      // The same file, mended, may be chosen once more.
      forget.current?.();
    }
  };
  const takeFile = (file: File | null | undefined) => file && void take(() => readFile(file));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    takeFile(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!text && pasted.includes('\n')) void take(() => ({ rows: readText(pasted) }));
    else if (!pasted) takeFile(event.clipboardData.files[0]);
  };
  return (
    <Form
      onSubmit={() => take(() => ({ rows: readText(text) }))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      maw="var(--reading-width)"
      flex={1}
    >
      <Text>{t('start.text')}</Text>
      <TextArea
        label={t('start.lines')}
        placeholder={t('start.placeholder')}
        rows={6}
        value={text}
        error={refusal && t(`refusals.${refusal}`)}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={paste}
        autoComplete="off"
      />
      <Group>
        <FileButton accept=".csv,.tsv,.txt,.xlsx" resetRef={forget} onChange={takeFile}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload aria-hidden />}>
              {t('start.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      <StickyAction type="submit">{t('start.read')}</StickyAction>
    </Form>
  );
}
