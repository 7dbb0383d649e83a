/** An instant as the clock showed it in Dhaka, for a sheet: '09:05:10'. */
export const clock = (at: Date | null): string | null =>
  at === null ? null : new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(11, 19)
