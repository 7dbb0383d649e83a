import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** The parts of the SMS desk. The settings have nothing to read for who may not change them. */
export const SmsTabs = ({ maySet }: { maySet: boolean }) => (
  <Tabs
    label="messaging:area"
    tabs={[
      { to: paths.smsCampaigns, label: 'messaging:tab.sendings' },
      { to: paths.smsTemplates, label: 'messaging:tab.templates' },
      ...(maySet ? [{ to: paths.smsSetting, label: 'messaging:tab.setting' }] : []),
    ]}
  />
)
