/** Why the office takes somebody off a public list; the words are `places:because.<reason>`. */
export const REMOVED_FOR = ['false-papers', 'wrong-data', 'not-eligible', 'applied-twice'] as const
export type RemovedFor = (typeof REMOVED_FOR)[number]
