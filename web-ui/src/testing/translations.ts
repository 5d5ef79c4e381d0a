import { vi } from 'vitest';
import * as i18n from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import { neverWait } from '@/i18n/useTranslation';
import type { TextTree } from '@/i18n/translate';
import type { Language } from '@/settings/languages';

const files = import.meta.glob<TextTree>('../i18n/{de,en}/*.json', {
  import: 'default',
  eager: true,
});

// Every text is at hand from the start, so that no test waits for one.
for (const [path, texts] of Object.entries(files)) {
  const [, language, namespace = ''] = /(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  i18n.provideTexts(language as Language, namespace, texts);
}
neverWait();
await i18n.startTranslations();

/** Lets the texts of a namespace come a moment after they are requested, as on a new device; resolves with them. */
export function comesLate(late: Namespace): Promise<void> {
  let isThere = false;
  vi.spyOn(i18n, 'areLoaded').mockImplementation((names) => isThere || !names.includes(late));
  return new Promise((arrive) => {
    vi.spyOn(i18n, 'loadNamespaces').mockImplementation(async (names) => {
      if (!names.includes(late)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
      isThere = true;
      arrive();
    });
  });
}
