/** The look of a table of accounts, said once on the table: its cells are many. `w` marks a column that a phone has no room for. */
export const bookTable = [
  'w-full border-collapse border-y border-edge bg-raised text-[0.875rem] leading-5 tabular-nums max-sm:text-[0.75rem]',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1.5 max-sm:[&_:is(th,td)]:px-1',
  '[&_th]:text-left [&_tbody_th]:[font-weight:inherit] [&_thead_th]:align-bottom [&_thead_th]:text-[0.8125rem] [&_thead_th]:font-semibold',
  '[&_td]:text-right [&_td]:align-top [&_thead_th:not(:first-child)]:text-right [&_.t]:!text-left [&_.t]:whitespace-normal max-sm:[&_.t]:[overflow-wrap:anywhere] [&_td]:whitespace-nowrap',
  '[&_a]:text-ink [&_a]:no-underline hover:[&_a]:underline focus-visible:[&_a]:underline [&_small]:text-muted [&_small]:text-[0.75rem]',
  'max-sm:[&_.w]:hidden',
].join(' ')
