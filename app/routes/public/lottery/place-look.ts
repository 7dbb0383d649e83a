/** The look of a public list of places: on a phone a place is a block, with what became of it on a line of its own. */
export const placeLook = {
  table: 'w-full border-collapse bg-raised max-sm:block max-sm:border max-sm:border-line',
  head: 'bg-sunken max-sm:sr-only',
  body: 'max-sm:block',
  row: 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:px-3 max-sm:py-2',
  cell: 'text-left max-sm:p-0 sm:border sm:border-line sm:px-3 sm:py-2',
  last: 'max-sm:basis-full',
}
