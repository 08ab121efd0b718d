import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadOnceForUpdate } from './update.ts';

/** The code of a part of the client could not be read. Only a reload asks for it again: browsers keep the failure. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the client could not be read.', { cause });
    this.name = 'PartError';
  }
}

/**
 * A part whose code is read when it is first shown. After an update of the server the old build's files are gone: the
 * page is then loaded anew, once; what fails otherwise is the page boundary's (R250).
 */
export function part<Name extends string, Props extends object = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<NoInfer<Props>>>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      await reloadOnceForUpdate();
      throw new PartError(error);
    }
  });
}
