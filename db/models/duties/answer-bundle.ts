import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class AnswerBundle extends SiteModel<InferAttributes<AnswerBundle>, InferCreationAttributes<AnswerBundle>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare number: number
  declare examPaperId: number
  declare sectionId: number
  declare roomId: CreationOptional<number | null>
  declare expected: number
  declare scripts: CreationOptional<number | null>
  declare state: CreationOptional<string>
  declare employeeId: CreationOptional<number | null>
  declare dueOn: CreationOptional<string | null>
  declare version: CreationOptional<number>
}

AnswerBundle.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    number: { type: DataTypes.INTEGER, allowNull: false },
    examPaperId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    roomId: DataTypes.BIGINT,
    expected: { type: DataTypes.INTEGER, allowNull: false },
    scripts: DataTypes.INTEGER,
    state: DataTypes.TEXT,
    employeeId: DataTypes.BIGINT,
    dueOn: DataTypes.DATEONLY,
    version: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'answer_bundle' },
)
