import { provideTexts, startTranslations } from '@/i18n/i18n';
import { neverWait } from '@/i18n/useTranslation';
import type { TextTree } from '@/i18n/translate';
import type { Language } from '@/settings/settings';

const files = import.meta.glob<TextTree>('../i18n/{de,en}/*.json', {
  import: 'default',
  eager: true,
});

/** Starts the translations with every text at hand, so that no test waits for one. */
export async function startTestTranslations(): Promise<void> {
  for (const [path, texts] of Object.entries(files)) {
    const [, language, namespace = ''] = /(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    provideTexts(language as Language, namespace, texts);
  }
  neverWait();
  await startTranslations();
}
