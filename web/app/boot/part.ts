import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadOnceForUpdate } from './update.ts';

/** The code of a part of the client could not be read. Only a reload asks for it again: browsers keep the failure. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the client could not be read.', { cause });
    this.name = 'PartError';
  }
}

/** Rendered as any component is; `load` reads its code without showing it. */
export type Part<Props extends object = object> = LazyExoticComponent<ComponentType<Props>> & {
  readonly load: () => Promise<ComponentType<Props>>;
};

/**
 * A part whose code is read when it is first shown. After an update of the server the old build's files are gone: the
 * page is then loaded anew, once; what fails otherwise is the page boundary's (R250).
 */
export function part<Name extends string, Props extends object = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<NoInfer<Props>>>>,
): Part<Props> {
  const loaded = async (): Promise<ComponentType<Props>> => {
    try {
      return (await load())[name];
    } catch (error) {
      await reloadOnceForUpdate();
      throw new PartError(error);
    }
  };
  return Object.assign(
    lazy(async () => ({ default: await loaded() })),
    { load: loaded },
  );
}
