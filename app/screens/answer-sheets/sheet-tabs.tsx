import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** The sides of a sheet: what it is, its key, its pages, and the marks that come of them. */
export function SheetTabs({ id, here }: { id: number; here: 'sheet' | 'key' | 'pages' | 'marks' }) {
  return (
    <Tabs
      label="answer-sheets:title"
      tabs={[
        { to: paths.answerSheet(id), label: 'answer-sheets:tab.sheet', here: here === 'sheet' },
        { to: paths.answerKey(id), label: 'answer-sheets:tab.key', here: here === 'key' },
        { to: paths.answerScans(id), label: 'answer-sheets:tab.pages', here: here === 'pages' },
        { to: paths.answerMarks(id), label: 'answer-sheets:tab.marks', here: here === 'marks' },
      ]}
    />
  )
}
