import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { publicFeatured } from '~/domain/institutions/featured/featured.server'
import { Missing } from '~/domain/errors'
import { digits } from '~/format/digits'
import { useLang, useName, useTranslation } from '~/i18n/use-words'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icons'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CentralPublicLayout } from '~/ui/shell/central-public-layout'
import { useRootData } from '~/ui/shell/context'
import { FeaturedSites } from './features-sites'
import { SampleSheet } from './features-sample'

export const handle: ScreenHandle = { title: 'account:features.title', words: ['institutions'], plain: true }

export const loader = open(async (ctx) => {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
  return {
    featured: (await publicFeatured()).map(
      ({
        alias,
        pictureKey,
        siteId,
        nameEn,
        nameBn,
        districtEn,
        districtBn,
        wordsEn,
        wordsBn,
        saidByEn,
        saidByBn,
      }) => ({
        siteId,
        nameEn,
        nameBn,
        districtEn,
        districtBn,
        wordsEn,
        wordsBn,
        saidByEn,
        saidByBn,
        url: aliasOrigin(alias),
        picture: pictureKey && paths.file(pictureKey),
      }),
    ),
  }
})

const STEPS = ['roster', 'marks', 'result', 'publish'] as const
const PEOPLE = [
  ['office', 'building'],
  ['teacher', 'marks'],
  ['student', 'student'],
] as const satisfies readonly (readonly [string, IconName])[]
const TRUST = [
  ['own', 'lock'],
  ['audit', 'log'],
  ['roles', 'shield'],
  ['plain', 'phone'],
] as const satisfies readonly (readonly [string, IconName])[]

export default function Features() {
  const { featured } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const lang = useLang()
  const nameOf = useName()
  const root = useRootData()
  const product = root ? nameOf(root.product) : t('common:product')
  return (
    <CentralPublicLayout>
      <section className="grid items-center gap-x-12 gap-y-8 pb-12 pt-2 sm:pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="max-w-[18ch] text-3xl font-bold sm:text-4xl">{t('account:features.lead')}</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{t('account:features.leadText', { product })}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={paths.application} className="shell-primary">
              {t('institutions:apply.title')}
            </a>
            <a href={paths.centralLogin} className={buttonClass('plain')}>
              {t('account:features.login')}
            </a>
          </p>
          <p className="mt-3 text-sm text-muted">{t('account:features.siteHint')}</p>
        </div>
        <SampleSheet />
      </section>

      <section aria-labelledby="way" className="border-t border-line py-10">
        <h2 id="way" className="mb-6 text-2xl">
          {t('account:features.way')}
        </h2>
        <ol className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, at) => (
            <li key={step}>
              <span aria-hidden="true" className="mb-2 block text-3xl font-bold leading-none text-accent">
                {digits(at + 1, lang)}
              </span>
              <h3 className="text-lg">{t(`account:features.step.${step}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`account:features.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="who" className="border-t border-line py-10">
        <h2 id="who" className="mb-6 text-2xl">
          {t('account:features.who')}
        </h2>
        <dl className="divide-y divide-line">
          {PEOPLE.map(([who, icon]) => (
            <div
              key={who}
              className="grid gap-x-8 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[15rem_minmax(0,1fr)]"
            >
              <dt className="flex items-center gap-3 text-lg font-semibold">
                <Icon name={icon} size={22} className="shrink-0 text-accent" />
                {t(`account:features.for.${who}.title`)}
              </dt>
              <dd className="max-w-prose text-muted">{t(`account:features.for.${who}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>

      <FeaturedSites sites={featured} />

      <section aria-labelledby="trust" className="mb-4 rounded-lg bg-accent-soft px-5 py-7 sm:px-8">
        <h2 id="trust" className="mb-4 text-2xl">
          {t('account:features.trustTitle')}
        </h2>
        <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {TRUST.map(([what, icon]) => (
            <li key={what} className="flex gap-3">
              <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-accent" />
              <span>{t(`account:features.trust.${what}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </CentralPublicLayout>
  )
}
