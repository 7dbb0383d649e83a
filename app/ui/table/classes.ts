export const headClass = 'sticky top-0 z-10 border-b border-edge/60 bg-sunken px-3 py-2 text-left align-bottom text-[0.8125rem] font-medium leading-5 text-muted'
export const cellClass = 'border-b border-line px-3 py-1.5 align-middle group-last/row:border-b-0 max-sm:border-0'
