import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** The parts of the SMS desk. */
export const SmsTabs = () => (
  <Tabs
    label="messaging:area"
    tabs={[
      { to: paths.smsCampaigns, label: 'messaging:tab.sendings' },
      { to: paths.smsTemplates, label: 'messaging:tab.templates' },
      { to: paths.smsSetting, label: 'messaging:tab.setting' },
    ]}
  />
)
