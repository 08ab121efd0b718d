/**
 * A stub: what is answered while the feature that knows better is not built. A test fails as soon as that feature is
 * there, so that no stub outlives what it waits for.
 */
export const waitsFor = <Stub>(_feature: string, stub: Stub): Stub => stub;
