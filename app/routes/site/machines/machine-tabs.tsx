import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** The screens of machines beside each other. */
export function MachineTabs() {
  return (
    <Tabs
      label="machines:title"
      tabs={[
        { to: paths.machines, label: 'machines:title' },
        { to: paths.machineUsers, label: 'machines:users.title' },
        { to: paths.machineHeld, label: 'machines:held.title' },
      ]}
    />
  )
}
