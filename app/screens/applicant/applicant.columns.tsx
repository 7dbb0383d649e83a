/** The day of birth of who applies. */
export const born = { kind: 'date', header: 'students:bornOn', sortable: true, hidden: true, of: 'bornOn' } as const

/** Whether the fee is paid; `area`: where the words are. */
export const paid = (area: string) =>
  ({
    kind: 'word',
    words: `${area}:paidState`,
    cell: (row: { paid: string }, shown: string) => (
      <span className={row.paid === 'unpaid' ? 'text-bad' : undefined}>{shown}</span>
    ),
  }) as const
export const paidFilter = (area: string) =>
  ({ label: `${area}:paid`, of: ['paid', 'unpaid', 'exempt'], words: `${area}:paidState` }) as const
