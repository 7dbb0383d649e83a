import { readTitles } from '../read-titles'
import { classics } from './classics'
import { english } from './english'
import { knowledge } from './knowledge'
import { modern } from './modern'
import { textbooks } from './textbooks'

/** Facts of well-known books; ISBNs are left out, since editions differ. */
export const demoTitles = [classics, modern, english, knowledge, textbooks].flatMap(readTitles)
