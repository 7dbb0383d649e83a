import { route } from '../../entries'

const at = (file: string) => `routes/employee/offline/${file}`

/** Answers that a teacher's phone keeps or asks for; none is a screen of the panel, and all lie where its service worker reaches. */
export const offlineFiles = [
  route('site/employee-panel/offline', at('shell.ts')),
  route('site/employee-panel/offline/app.js', at('script.ts')),
  route('site/employee-panel/offline/app.css', at('style.ts')),
  route('site/employee-panel/offline/app.webmanifest', at('webmanifest.ts')),
  route('site/employee-panel/offline/icon/:size', at('icon.ts')),
  route('site/employee-panel/offline-worker.js', at('worker.ts')),
  route('site/employee-panel/offline/lists', at('lists.ts')),
  route('site/employee-panel/offline/papers', at('papers.ts')),
  route('site/employee-panel/offline/attendance', at('attendance.ts')),
  route('site/employee-panel/offline/marks', at('marks.ts')),
]
