/** The address of the drawing of one of the game's icons (ruling 71). The client's build draws them all. */
export const iconUrl = (icon: string): string => `/icons/${icon}.svg`;

/** An icon as answers carry it: its key, by which the client finds it, and its address. */
export const viewIcon = (icon: string) => ({ icon, icon_url: iconUrl(icon) });

/** The same for what may have a picture of its own instead: `image` is the picture's address. */
export const viewPicture = (icon: string | null, image: string | null) => ({
  icon,
  icon_url: image ?? (icon === null ? null : iconUrl(icon)),
});
