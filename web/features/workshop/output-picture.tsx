import { GameIcon } from '../../ui/game-icon.tsx';
import type { Blueprint } from './answers.ts';

/** What a blueprint makes: a car's own drawing, or its icon. Its name stands beside it. */
export function OutputPicture({ blueprint, size }: { readonly blueprint: Blueprint; readonly size: number }) {
  const { image_url: image, icon } = blueprint;
  return image === null ? (
    <GameIcon name={icon ?? 'anvil'} size={size} />
  ) : (
    <img src={image} alt="" loading="lazy" decoding="async" width={320} height={140} />
  );
}
