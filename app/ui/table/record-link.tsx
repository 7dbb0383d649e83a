import { useLocation } from '@remix-run/react'
import { Link, type LinkProps } from '~/ui/link'
import { fromList } from './url'

/** A link of a list to one of its records, which then knows the way back to the list as it stands here. */
export function RecordLink({ to, ...props }: LinkProps) {
  return <Link {...props} to={fromList(to, useLocation().search)} />
}
