/** The address of the sprite that `web/build/icon-sprite.ts` draws. */
declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}
