import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import { CYCLES } from '~/domain/packages/cycle.policy'
import type { SiteMembership } from '~/domain/packages/memberships.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import {
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  takaText,
  TextAreaField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'

export const DEEDS = ['start', 'renew', 'grace', 'change', 'terms', 'end', 'issuer'] as const
export type Deed = (typeof DEEDS)[number]

/** Which of them make sense for an institution as it stands. */
export function deedsOf(site: SiteMembership): Deed[] {
  if (site.id === null) return ['start', 'issuer']
  const open = site.state === 'running' || site.state === 'grace' || site.state === 'upcoming'
  return [
    ...(site.nextId === null ? ['renew' as const] : []),
    ...(open && !site.ended ? ['grace' as const] : []),
    ...(site.state === 'running' || site.state === 'upcoming' ? ['change' as const] : []),
    ...(open ? ['terms' as const, 'end' as const] : []),
    'start',
    'issuer',
  ]
}

interface Values extends Record<string, unknown> {
  packageId: string
  startsOn: string
  endsOn: string
  from: string
  on: string
  graceDays: string
  cycle: string
  reason: string
  agreed: string
  discount: string
  freeUntil: string
}
export interface Offer {
  startsOn: string
  endsOn: string
  changeFrom: string
  /** The package and cycle that were asked for already; else empty. */
  changeTo: string
  changeCycle: string
  today: string
}

/** One form for each thing that can be done with a membership; only the fields it needs. */
export function MembershipForm({
  deed,
  site,
  offer,
  packages,
  lastResult,
}: {
  deed: Deed
  site: SiteMembership
  offer: Offer
  packages: readonly { id: number; nameEn: string; nameBn: string }[]
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [form, fields] = useForm<Values>({
    lastResult,
    id: `${deed}-${site.siteId}`,
    defaultValue: {
      packageId: deed === 'change' ? offer.changeTo : String(site.packageId ?? ''),
      startsOn: offer.startsOn,
      endsOn: offer.endsOn,
      from: offer.changeFrom,
      on: '',
      graceDays: String(site.graceDays ?? 15),
      cycle: deed === 'renew' ? (site.cycle ?? '') : deed === 'change' ? offer.changeCycle : '',
      reason: deed === 'terms' ? (site.termsNote ?? '') : '',
      agreed: site.agreedPoisha === null ? '' : takaText(site.agreedPoisha),
      discount: site.discountHundredths ? String(site.discountHundredths / 100) : '',
      freeUntil: site.freeUntil ?? '',
    },
  })
  const has = (...deeds: Deed[]) => deeds.includes(deed)
  const label = 'packages:membership.'
  const back = hrefWith(location, { do: null })
  const cycles = CYCLES.map((value) => ({ value, label: `packages:cycles.${value}` }))
  return (
    <Section title={t(`packages:membership.do.${deed}`)} card className="mb-5">
      <PostForm form={form} values={{ intent: deed, siteId: site.siteId }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            packageId: 'packages:package.one',
            startsOn: `${label}startsOn`,
            endsOn: `${label}endsOn`,
            from: `${label}from`,
            on: `${label}on`,
            graceDays: `${label}graceDays`,
            cycle: 'packages:cycle',
            reason: `${label}reason`,
            agreed: `${label}agreed`,
            discount: `${label}discount`,
            freeUntil: `${label}freeUntil`,
          })}
        />
        {deed !== 'start' && site.id ? (
          <>
            <input type="hidden" name="id" value={site.id} />
            <input type="hidden" name="revision" value={site.revision ?? 1} />
          </>
        ) : null}
        <p className="mb-3 text-[0.9375rem] text-muted">{t(`packages:membership.explain.${deed}`)}</p>
        <FormGrid>
          {has('start', 'renew', 'change') ? (
            <SelectField
              field={fields.packageId}
              label="packages:package.one"
              options={packages.map((one) => ({ value: one.id, text: nameOf(one) }))}
            />
          ) : null}
          {has('change') ? (
            <DateField
              field={fields.from}
              label={`${label}from`}
              hint={`${label}fromHint`}
              min={offer.today}
              max={site.endsOn ?? undefined}
            />
          ) : null}
          {has('start', 'renew', 'change') ? (
            <SelectField
              field={fields.cycle}
              label="packages:cycle"
              empty={has('renew') ? false : 'packages:membership.cycleOfPackage'}
              options={cycles}
            />
          ) : null}
          {has('start', 'renew') ? <DateField field={fields.startsOn} label={`${label}startsOn`} /> : null}
          {has('start', 'renew') ? <DateField field={fields.endsOn} label={`${label}endsOn`} /> : null}
          {has('start', 'renew', 'grace') ? (
            <NumberField field={fields.graceDays} label={`${label}graceDays`} hint={`${label}graceHint`} />
          ) : null}
          {has('end') ? <DateField field={fields.on} label={`${label}on`} hint={`${label}onHint`} /> : null}
          {has('terms') ? (
            <>
              <MoneyField field={fields.agreed} label={`${label}agreed`} hint={`${label}agreedHint`} />
              <NumberField field={fields.discount} label={`${label}discount`} decimals={2} />
              <DateField field={fields.freeUntil} label={`${label}freeUntil`} hint={`${label}freeHint`} />
            </>
          ) : null}
          {has('end', 'terms') ? (
            <TextAreaField field={fields.reason} label={`${label}reason`} rows={2} className="sm:col-span-2" />
          ) : null}
        </FormGrid>
        <FormActions cancel={back}>
          <SubmitButton look={deed === 'end' ? 'danger' : 'primary'}>
            {t(deed === 'change' ? 'packages:change.show' : `packages:membership.do.${deed}`)}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Section>
  )
}
