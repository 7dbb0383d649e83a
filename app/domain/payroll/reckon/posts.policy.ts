import type { Day } from '~/format/dates'
import type { Post } from './inputs'

/** An event of somebody's service that changed designation or grade; null where it left one as it was. */
export interface PostChange {
  onDate: Day
  fromDesignationId: number | null
  designationId: number | null
  fromGrade: number | null
  grade: number | null
}

/**
 * Designation and grade from day to day. Before the first event is what it changed from, or, of who joined by it, what it gave; after the last
 * is what the employee's own row says.
 * @param changes the oldest first
 */
export function postsFrom(now: Pick<Post, 'designationId' | 'grade'>, changes: readonly PostChange[]): Post[] {
  const [first] = changes
  if (!first) return [{ fromOn: null, designationId: now.designationId, grade: now.grade }]
  let post: Post = {
    fromOn: null,
    designationId: first.fromDesignationId ?? first.designationId ?? now.designationId,
    grade: first.fromGrade ?? first.grade ?? now.grade,
  }
  const posts = [post]
  for (const { onDate, designationId, grade } of changes) {
    post = { fromOn: onDate, designationId: designationId ?? post.designationId, grade: grade ?? post.grade }
    const last = posts.at(-1)
    if (last?.fromOn === onDate) posts.pop()
    posts.push(post)
  }
  posts[posts.length - 1] = { ...post, designationId: now.designationId, grade: now.grade }
  return posts
}
