/** The pass mark of the education boards: 33% of the full marks, rounded half up (70 -> 23, 50 -> 17, 25 -> 8), in whole numbers. */
export function usualPass(full: number): number {
  return Math.floor((Math.round(full) * 33 + 50) / 100)
}
