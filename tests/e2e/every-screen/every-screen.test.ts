import { afterAll, describe, test } from 'vitest'
import { paths } from '~/paths'
import { closeBrowser } from '../browser'
import { inspectAll, type Who } from './crawl'

const PEOPLE: Who[] = [
  { who: 'the admin of a group', alias: 'padma', user: 'admin', begin: [paths.dashboard], least: 4 },
  { who: 'a teacher', alias: 'shapla', user: 'teacher', begin: [paths.dashboard], least: 7 },
  { who: 'a student', alias: 'meghna', user: 'student', begin: [paths.dashboard], least: 6 },
  { who: 'a guardian', alias: 'shapla', user: 'guardian', begin: [paths.dashboard], least: 6 },
  {
    who: 'nobody at a school',
    alias: 'shapla',
    begin: [
      paths.home,
      paths.login,
      paths.passwordReset,
      paths.publicResult,
      paths.verifyForm,
      paths.verify('AAAA-AAAA-AAAA'),
    ],
    least: 6,
  },
  { who: 'nobody at a group', alias: 'padma', begin: [paths.home, paths.login], least: 3 },
  { who: 'nobody on the main domain', alias: null, begin: [paths.features, paths.centralLogin], least: 3 },
]

afterAll(closeBrowser)

describe('every screen, at 1280 and 360 px, in Bengali and English, and dark', () => {
  test.each(PEOPLE)('of $who', inspectAll, 600_000)
})
