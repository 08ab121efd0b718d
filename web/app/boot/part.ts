import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { reloadOnceForUpdate } from './update.ts';

/** The code of a part of the client could not be read. */
export class PartError extends Error {
  /** Lets the part ask for its code again when it is next rendered. Some browsers keep the failure until a reload. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A part of the client could not be read.', { cause });
    this.name = 'PartError';
    this.forget = forget;
  }
}

/** Rendered as any component is; `load` reads its code without showing it. */
export type Part<Props extends object = object> = FunctionComponent<Props> & {
  readonly load: () => Promise<ComponentType<Props>>;
};

/**
 * A part whose code is read when it is first shown. After an update of the server the old build's files are gone: the
 * page is then loaded again, once (`failing`); what fails otherwise is the page boundary's (R250).
 */
export function part<Name extends string, Props extends object = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<NoInfer<Props>>>>,
  failing: () => Promise<unknown> = reloadOnceForUpdate,
): Part<Props> {
  const loaded = async (): Promise<ComponentType<Props>> => {
    try {
      return (await load())[name];
    } catch (error) {
      await failing();
      throw new PartError(error, forget);
    }
  };
  const unread = () => lazy(async () => ({ default: await loaded() }));
  let code = unread();
  function forget(): void {
    code = unread();
  }
  return Object.assign((props: Props) => createElement<Props>(code, props), { load: loaded });
}
