import { formatDateTime } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import type { CampaignData } from './load-campaign.server'
import { CampaignBadge, StateCounts } from './states'

/** What was agreed to, and how far it has come. */
export function CampaignFacts({ campaign }: { campaign: CampaignData['campaign'] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const cost = campaign.costPoisha ? ` · ${taka(campaign.costPoisha)}` : ''
  return (
    <Section card title={t(`messaging:to.${campaign.audience}`)}>
      <KeyValue
        columns={2}
        items={[
          {
            label: t('common:status'),
            value: (
              <span className="flex flex-wrap gap-1.5">
                <CampaignBadge state={campaign.state} later={campaign.later} />
                <StateCounts states={campaign.states} />
              </span>
            ),
          },
          { label: t('messaging:sendAt'), value: formatDateTime(campaign.sendAt, lang) },
          {
            label: t('messaging:chosen'),
            value: campaign.chosen.length ? campaign.chosen.join(', ') : t('messaging:everybody'),
          },
          {
            label: t('messaging:messages'),
            value: `${n(campaign.messages)} · ${t('messaging:segments')} ${n(campaign.segments)}${cost}`,
          },
          {
            label: t('messaging:leftOut'),
            value: t('messaging:leftOutCounts', { doubles: campaign.doubles, without: campaign.without }),
          },
          {
            label: t('messaging:by'),
            value: `${name({ nameBn: campaign.byBn, nameEn: campaign.byEn })} · ${formatDateTime(campaign.madeAt, lang)}`,
          },
          { label: t('messaging:text'), value: <span lang={campaign.lang}>{campaign.text}</span> },
        ]}
      />
    </Section>
  )
}
