import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Tabs } from '~/ui/tabs'
import type { SettingsData } from './load-fee-settings.server'

type Data = Exclude<SettingsData, { view: 'plan' | 'none' }>

/** Which session the settings are of, and their parts. */
export function SettingsHead({ data }: { data: Data }) {
  const { n } = useWords()
  const { sessions, session, view } = data
  const to = (part: string | null) => `${paths.feeSettings}?session=${session.id}${part ? `&view=${part}` : ''}`
  return (
    <>
      <GetForm className="chooser mb-3 flex flex-wrap items-end gap-3">
        {view === 'plans' ? null : <input type="hidden" name="view" value={view} />}
        <SelectField
          field={plain('session', session.id)}
          label="fee-settings:session"
          empty={false}
          options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          className="w-40"
        />
        <ShowButton />
      </GetForm>
      <Tabs
        label="fee-settings:parts"
        tabs={[
          { to: to(null), label: 'fee-settings:plans', here: view === 'plans' || view === 'add' },
          { to: to('student'), label: 'fee-settings:student.title', here: view === 'student' },
          { to: to('cap'), label: 'fee-settings:cap.title', here: view === 'cap' },
          { to: to('copy'), label: 'fee-settings:copy.title', here: view === 'copy' },
        ]}
      />
    </>
  )
}

function ShowButton() {
  const { t } = useWords()
  return <Button type="submit">{t('fee-settings:show')}</Button>
}
