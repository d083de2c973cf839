/* secret.ts: 128 random bits in 22 characters, as hosts write their secrets: whoever has them is who they stand for. */

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').slice(0, 22);
}
