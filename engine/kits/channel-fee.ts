/** The fee of a channel on an amount, rounded up as the kernel asks: parts in a million. */
export function channelFee(amount: number, feePpm: number): number {
  return Number((BigInt(amount) * BigInt(feePpm) + 999_999n) / 1_000_000n);
}
