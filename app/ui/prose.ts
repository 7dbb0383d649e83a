/** Looks of a text of several paragraphs that was made of Markdown, within the panel. */
export const prose =
  'max-w-prose leading-7 [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_h2]:mb-1.5 [&_h2]:mt-4 [&_h2]:text-[1.125rem] [&_h2]:font-semibold ' +
  '[&_h3]:mt-3 [&_h3]:font-semibold [&_li]:my-0.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:pl-6 [&_.at-end]:text-right [&_.centred]:text-center'
