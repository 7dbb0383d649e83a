import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class EnrolmentSubject extends SiteModel<
  InferAttributes<EnrolmentSubject>,
  InferCreationAttributes<EnrolmentSubject>
> {
  declare siteId: number
  declare enrolmentId: number
  declare subjectOfferingId: number
  declare takenAs: string
}

EnrolmentSubject.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    subjectOfferingId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    takenAs: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database(), tableName: 'enrolment_subject' },
)
