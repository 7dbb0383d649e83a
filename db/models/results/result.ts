import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Result extends SiteModel<InferAttributes<Result>, InferCreationAttributes<Result>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare runId: number
  declare enrolmentId: number
  declare sectionId: number
  declare shiftId: number
  declare roll: number
  declare total: string
  declare fullMarks: string
  declare gpa: string
  declare gpaWithoutOptional: string
  declare letter: string
  declare passed: boolean
  declare failedCount: number
  declare meritMarks: CreationOptional<string[]>
  declare meritSection: CreationOptional<number | null>
  declare meritShift: CreationOptional<number | null>
  declare meritClass: CreationOptional<number | null>
  declare shown: unknown
  declare verificationCode: string
  declare withheldReason: CreationOptional<string | null>
  declare withheldBy: CreationOptional<number | null>
  declare withheldAt: CreationOptional<Date | null>
}

Result.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    runId: { type: DataTypes.BIGINT, allowNull: false },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    shiftId: { type: DataTypes.BIGINT, allowNull: false },
    roll: { type: DataTypes.INTEGER, allowNull: false },
    total: { type: DataTypes.DECIMAL, allowNull: false },
    fullMarks: { type: DataTypes.DECIMAL, allowNull: false },
    gpa: { type: DataTypes.DECIMAL, allowNull: false },
    gpaWithoutOptional: { type: DataTypes.DECIMAL, allowNull: false },
    letter: { type: DataTypes.TEXT, allowNull: false },
    passed: { type: DataTypes.BOOLEAN, allowNull: false },
    failedCount: { type: DataTypes.INTEGER, allowNull: false },
    meritMarks: DataTypes.ARRAY(DataTypes.DECIMAL),
    meritSection: DataTypes.INTEGER,
    meritShift: DataTypes.INTEGER,
    meritClass: DataTypes.INTEGER,
    shown: { type: DataTypes.JSONB, allowNull: false },
    verificationCode: { type: DataTypes.TEXT, allowNull: false },
    withheldReason: DataTypes.TEXT,
    withheldBy: DataTypes.BIGINT,
    withheldAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'result' },
)
