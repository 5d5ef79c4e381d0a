import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadNamespaces } from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import { ErrorBoundary } from './ErrorBoundary';
import type { Openable } from '@/components/sheet/sheetProps';

/** A part of the interface that is loaded when it is shown, or before, by `prepare`. */
export type Prepared<Props> = ComponentType<Props> & { prepare: () => Promise<unknown> };

/** Splits a part off; where it was prepared it is drawn without a moment of waiting. */
export function prepared<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Prepared<Props> {
  let ready: ComponentType<Props> | undefined;
  const prepare = async () => {
    ready = await load();
    return { default: ready };
  };
  const Later = lazy(prepare);
  function Part(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => ready ?? Later);
    return <Content {...props} />;
  }
  return Object.assign(Part, { prepare });
}

/** A screen whose code and texts are loaded together, when somebody goes there. */
export function screen<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
  ...namespaces: Namespace[]
) {
  return prepared(async () => {
    const [{ Component }] = await Promise.all([load(), loadNamespaces(namespaces)]);
    return Component;
  });
}

/**
 * Splits a part off that is loaded when it is shown. Where it, or what it says, cannot be loaded, this is said in its
 * place and the page stays; of a dialog it is said over the page.
 *
 * @param waiting - stands there until then
 */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Content: ComponentType<Props> = lazy(load);
  return function Lazily(props: Props) {
    return (
      <ErrorBoundary dialog={isDialog(props) ? props : undefined}>
        <Suspense fallback={waiting}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function isDialog(props: object): props is Openable {
  return 'opened' in props && 'onClose' in props;
}
