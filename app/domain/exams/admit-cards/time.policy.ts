/** When a paper of so many minutes ends: 'HH:MM', past midnight counted anew. */
export function endsAt(startsAt: string, minutes: number): string {
  const end = (Number(startsAt.slice(0, 2)) * 60 + Number(startsAt.slice(3, 5)) + minutes) % 1440
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
