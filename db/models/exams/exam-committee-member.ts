import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamCommitteeMember extends SiteModel<
  InferAttributes<ExamCommitteeMember>,
  InferCreationAttributes<ExamCommitteeMember>
> {
  declare siteId: number
  declare committeeId: number
  declare employeeId: number
  declare role: CreationOptional<string>
  declare position: CreationOptional<number>
}

ExamCommitteeMember.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    committeeId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    employeeId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    role: DataTypes.TEXT,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'exam_committee_member' },
)
