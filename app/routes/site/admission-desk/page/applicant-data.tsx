import { useLocation } from '@remix-run/react'
import { stepLabel } from '~/domain/admissions/form/admission-fields.policy'
import { slotStart } from '~/domain/admissions/tests/distribute.policy'
import { formatDateTime } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { paths } from '~/paths'
import type { ApplicantData as Data } from './applicant-data.server'
import { ADMISSION_STEPS } from '~/domain/admissions/form/admission-fields'

/** What the form says, part by part, with the photo beside it. */
export function ApplicantData({ data }: { data: Data }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const { one, answers, sits, place } = data
  const editable = data.mayManage && ['submitted', 'correction', 'verified'].includes(one.state)
  return (
    <>
      {ADMISSION_STEPS.map((step) => {
        const items = answers.filter((answer) => answer.step === step)
        if (!items.length) return null
        return (
          <Section
            key={step}
            card
            title={t(stepLabel(step))}
            actions={
              step === 'child' && editable ? (
                <LinkButton small to={hrefWith(location, { edit: '1' })}>
                  {t('admission-desk:correctData')}
                </LinkButton>
              ) : undefined
            }
          >
            <div
              className={
                step === 'child' && data.photo ? 'flex flex-wrap-reverse items-start justify-end gap-4' : undefined
              }
            >
              <div className="min-w-0 grow">
                <KeyValue
                  columns={2}
                  items={items.map((item) => ({ label: t(item.label), value: item.word ? t(item.word) : item.value }))}
                />
              </div>
              {step === 'child' && data.photo ? (
                <img
                  src={paths.admissionApplicantFile(one.id, 'photo')}
                  alt={t('admission-desk:photo')}
                  width={113}
                  height={145}
                  className="rounded border border-line"
                />
              ) : null}
            </div>
          </Section>
        )
      })}
      {sits.length || place ? (
        <Section card title={t('admission-desk:choosing')}>
          <KeyValue
            columns={2}
            items={[
              ...sits.map((sit) => ({
                label: t(`admission-tests:part.${sit.part}`),
                value: [
                  formatDateTime(
                    sit.slotMinutes ? slotStart(new Date(sit.startsAt), sit.slotMinutes, sit.place) : sit.startsAt,
                    lang,
                  ),
                  n(sit.room),
                  sit.slotMinutes ? '' : t('admission-tests:seatNo', { place: sit.place }),
                  sit.absent
                    ? t('admission-tests:absent')
                    : sit.score === null
                      ? ''
                      : t('admission-tests:got', { score: n(sit.score) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              })),
              ...(place
                ? [
                    {
                      label: t('admission-desk:list'),
                      value: `${t(`admission-desk:lists.${place.list}`)} · ${n(place.position)} · ${t(`admission-desk:place.${place.state}`)}`,
                    },
                  ]
                : []),
            ]}
          />
        </Section>
      ) : null}
    </>
  )
}
