import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Exam extends SiteModel<InferAttributes<Exam>, InferCreationAttributes<Exam>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare examTypeId: CreationOptional<number | null>
  declare nameEn: string
  declare nameBn: string
  declare startsOn: CreationOptional<string | null>
  declare endsOn: CreationOptional<string | null>
  declare marksFrom: CreationOptional<string | null>
  declare marksTo: CreationOptional<string | null>
  declare markStep: CreationOptional<string>
  declare gradeScaleId: CreationOptional<number | null>
  declare optionalBase: CreationOptional<string>
  declare meritOrder: CreationOptional<string>
  declare meritTies: CreationOptional<string>
  declare meritFailed: CreationOptional<string>
  declare state: CreationOptional<string>
  declare kind: CreationOptional<string>
  declare routinePublishedAt: CreationOptional<Date | null>
  declare routinePublishedBy: CreationOptional<number | null>
  declare scrutinyUntil: CreationOptional<string | null>
  declare instructionsEn: CreationOptional<string>
  declare instructionsBn: CreationOptional<string>
  declare siteScaleId: CreationOptional<number | null>
  declare siteExamTypeId: CreationOptional<number | null>
  declare tieBreaks: CreationOptional<string[]>
  declare attendanceDays: CreationOptional<number>
  declare needsApproval: CreationOptional<boolean>
  declare createdAt: CreationOptional<Date>
}

Exam.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    examTypeId: DataTypes.BIGINT,
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    startsOn: DataTypes.DATEONLY,
    endsOn: DataTypes.DATEONLY,
    marksFrom: DataTypes.DATEONLY,
    marksTo: DataTypes.DATEONLY,
    markStep: DataTypes.DECIMAL,
    gradeScaleId: DataTypes.BIGINT,
    optionalBase: DataTypes.DECIMAL,
    meritOrder: DataTypes.TEXT,
    meritTies: DataTypes.TEXT,
    meritFailed: DataTypes.TEXT,
    state: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    routinePublishedAt: DataTypes.DATE,
    routinePublishedBy: DataTypes.BIGINT,
    scrutinyUntil: DataTypes.DATEONLY,
    instructionsEn: DataTypes.TEXT,
    instructionsBn: DataTypes.TEXT,
    siteScaleId: DataTypes.BIGINT,
    siteExamTypeId: DataTypes.BIGINT,
    tieBreaks: DataTypes.ARRAY(DataTypes.TEXT),
    attendanceDays: DataTypes.INTEGER,
    needsApproval: DataTypes.BOOLEAN,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'exam' },
)
