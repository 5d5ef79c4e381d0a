import { lazy, useState, type ComponentType } from 'react';

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
