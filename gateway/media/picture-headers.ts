/** Headers of a picture whose address names its content, so that it never changes; `writeHead` takes them as they are. */
export const pictureHeaders = (type: 'image/webp' | 'image/svg+xml'): readonly string[] => [
  'Content-Type',
  type,
  'Cache-Control',
  'public, max-age=31536000, immutable',
  'Content-Security-Policy',
  "default-src 'none'; sandbox",
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];
