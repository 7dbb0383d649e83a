import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamAttendance extends SiteModel<
  InferAttributes<ExamAttendance>,
  InferCreationAttributes<ExamAttendance>
> {
  declare siteId: number
  declare examPaperId: number
  declare enrolmentId: number
  declare state: string
  declare note: CreationOptional<string>
  declare takenBy: CreationOptional<number | null>
  declare takenAt: CreationOptional<Date>
}

ExamAttendance.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examPaperId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    state: { type: DataTypes.TEXT, allowNull: false },
    note: DataTypes.TEXT,
    takenBy: DataTypes.BIGINT,
    takenAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'exam_attendance' },
)
