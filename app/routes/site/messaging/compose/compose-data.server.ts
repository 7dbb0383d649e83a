import type { SubmissionResult } from '@conform-to/react'
import { query } from '~/access/params.server'
import { audiencesFor } from '~/domain/messaging/sms/audience'
import { smsChoices } from '~/domain/messaging/sms/choices.server'
import { beginQuery } from '~/domain/messaging/sms/sms.form'
import { listTemplates } from '~/domain/messaging/sms/templates.server'
import { inWords } from '~/domain/messaging/sms/text.policy'
import type { SiteCtx } from '~/domain/context'
import { staffMobiles } from '~/domain/people/report/employee-list.server'
import { smsBalance } from '~/domain/delivery/messages/allowance.server'
import { idsIn } from '~/ui/table/url'
import type { Preview } from './shown-plan'
import type { EntranceArgs } from '~/access/guard.server'

const MOST_TEMPLATES = 200

/** What an SMS begins with. */
export async function composeData(ctx: SiteCtx, { request }: EntranceArgs) {
  const asked = query(request, beginQuery)
  const { items } = await listTemplates(ctx.site.id, { limit: MOST_TEMPLATES })
  const lang = asked.lang ?? ctx.site.defaultLang
  const template = items.find((one) => one.id === asked.template)
  const staff = idsIn(new URL(request.url).searchParams.get('staff'))
  const mobiles = staff.length && ctx.can('people.employees.view') ? await staffMobiles(ctx.site.id, staff) : []
  const audiences = audiencesFor((right) => ctx.can(right))
  return {
    choices: await smsChoices(ctx),
    audiences,
    templates: items.map(({ id, nameBn, nameEn }) => ({ id, nameBn, nameEn })),
    balance: await smsBalance(ctx.site.id),
    begin: {
      template: template?.id ?? null,
      lang,
      audience: audiences.find((one) => one === asked.audience) ?? ('guardians' as const),
      /** Employees who were ticked in their list: their numbers stand there already. */
      staff: staff.join(),
      numbers: mobiles.join('\n'),
      text: template
        ? inWords(lang === 'bn' ? template.textBn || template.textEn : template.textEn || template.textBn, lang)
        : '',
    },
  }
}

export type ComposeData = Awaited<ReturnType<typeof composeData>>

export type ComposeAnswer = (SubmissionResult<string[]> & { preview?: Preview }) | undefined
