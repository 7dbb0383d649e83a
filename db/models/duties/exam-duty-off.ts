import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamDutyOff extends SiteModel<InferAttributes<ExamDutyOff>, InferCreationAttributes<ExamDutyOff>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare employeeId: number
  declare fromOn: string
  declare toOn: string
  declare reason: string
  declare madeBy: CreationOptional<number | null>
  declare madeAt: CreationOptional<Date>
}

ExamDutyOff.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    employeeId: { type: DataTypes.BIGINT, allowNull: false },
    fromOn: { type: DataTypes.DATEONLY, allowNull: false },
    toOn: { type: DataTypes.DATEONLY, allowNull: false },
    reason: { type: DataTypes.TEXT, allowNull: false },
    madeBy: DataTypes.BIGINT,
    madeAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'exam_duty_off' },
)
