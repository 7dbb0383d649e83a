import type { StudentIdentity } from '~/domain/students/student-page.server'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, buttonClass } from '~/ui/button'
import { CallLink } from '~/ui/call'
import { Icon } from '~/ui/icons'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Guardian = StudentIdentity['guardians'][number]

/** Guardians with telephone, other children and login; who may, gives the login, shuts it, and makes doubles one. */
export function GuardianCard({
  studentId,
  guardians,
  mayManage,
}: {
  studentId: number
  guardians: readonly Guardian[]
  mayManage: boolean
}) {
  const { t, lang } = useWords()
  const nameOf = useName()
  return (
    <Card title={t('students:view.guardians')}>
      {guardians.length === 0 ? (
        <p className="text-muted">{t('students:view.noGuardian')}</p>
      ) : (
        <ul className="grid gap-4">
          {guardians.map((one) => (
            <li key={one.id} className="text-[0.9375rem] leading-6">
              <p className="font-medium">
                {nameOf(one) || t(`students:relations.${one.relation}`)}{' '}
                {one.isPrimary ? <Badge tone="accent">{t('students:view.primary')}</Badge> : null}
              </p>
              <p className="text-muted">
                {t(`students:relations.${one.relation}`)}
                {one.mobile ? (
                  <>
                    {' '}
                    · <CallLink to={one.mobile}>{formatPhone(one.mobile, lang)}</CallLink>
                  </>
                ) : null}
              </p>
              {one.siblings.length ? (
                <p>
                  {t('students:view.siblings')}:{' '}
                  {one.siblings.map((child, index) => (
                    <span key={child.id}>
                      {index ? ', ' : ''}
                      <Link className="text-accent underline-offset-2 hover:underline" to={paths.student(child.id)}>
                        {nameOf(child)}
                      </Link>
                    </span>
                  ))}
                </p>
              ) : null}
              <p>
                {t('students:login.guardian')}:{' '}
                {one.login ? (
                  <>
                    <span className="tabular-nums">{one.login.username}</span>{' '}
                    <Badge tone={one.login.state !== 'active' ? 'bad' : one.login.hasPassword ? 'good' : 'warn'}>
                      {t(
                        one.login.state !== 'active'
                          ? 'students:accountStates.disabled'
                          : one.login.hasPassword
                            ? 'students:accountStates.active'
                            : 'students:login.invited',
                      )}
                    </Badge>
                    {one.login.lastLoginAt ? (
                      <span className="text-muted">
                        {' '}
                        {t('students:view.lastLogin')}: {formatDate(new Date(one.login.lastLoginAt), lang)}
                      </span>
                    ) : null}
                  </>
                ) : (
                  <span className="text-muted">{t('students:login.none')}</span>
                )}
              </p>
              {mayManage ? <Acts studentId={studentId} guardian={one} only={guardians.length === 1} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Acts({ studentId, guardian, only }: { studentId: number; guardian: Guardian; only: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const { login } = guardian
  const act = (intent: string, label: string, more: Record<string, number> = {}) => (
    <PostValues
      values={{ guardian: guardian.id, ...more }}
      action={paths.student(studentId)}
      preventScrollReset
      key={`${intent}-${Object.values(more).join()}`}
    >
      <Button type="submit" small name="intent" value={intent}>
        {label}
      </Button>
    </PostValues>
  )
  return (
    <div className="mt-1.5 flex flex-wrap gap-2 print:hidden">
      {!guardian.mobile ? (
        <p className="text-[0.875rem] text-muted">{t('students:login.noMobile')}</p>
      ) : login?.state === 'disabled' ? null : (
        act('invite', t(login ? 'students:login.resend' : 'students:login.make'))
      )}
      {login
        ? login.state === 'active'
          ? act('disable', t('students:login.disable'))
          : act('enable', t('students:login.enable'))
        : null}
      {guardian.twins.map((twin) =>
        act('merge', t('students:login.merge', { name: nameOf(twin) || '–', count: twin.children }), {
          other: twin.id,
        }),
      )}
      {only ? null : act('unlink', t('students:login.unlink'))}
    </div>
  )
}

/** Whom to call about a student, before anything else: the guardians, the first one first, or the student. */
export function Calls({ student }: { student: StudentIdentity }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const people = student.guardians
    .flatMap(({ mobile, relation, isPrimary, ...one }) =>
      mobile ? [{ mobile, isPrimary, who: nameOf(one) || t(`students:relations.${relation}`) }] : [],
    )
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  if (student.mobile && !people.some((one) => one.mobile === student.mobile))
    people.push({ mobile: student.mobile, isPrimary: false, who: nameOf(student) })
  if (!people.length) return null
  return (
    <ul className="mb-4 flex flex-wrap gap-2 print:hidden" aria-label={t('students:view.calls')}>
      {people.map(({ mobile, who }) => (
        <li key={mobile} className="min-w-0 max-sm:w-full">
          <CallLink
            to={mobile}
            className={`${buttonClass('plain')} max-w-full !whitespace-normal max-sm:min-h-touch max-sm:w-full max-sm:!justify-start`}
          >
            <Icon name="phone" size={18} className="shrink-0 text-accent" />
            <span className="min-w-0">
              {who} <span className="whitespace-nowrap text-muted">{formatPhone(mobile, lang)}</span>
            </span>
          </CallLink>
        </li>
      ))}
    </ul>
  )
}
